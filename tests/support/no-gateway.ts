import { setGateway } from './site-settings.ts'

// Before each file: the app has a gateway only where a file names one.
setGateway()
