import { useGateway } from './site-settings.ts'

// Before each file: the app has a gateway only where a file names one.
useGateway()
