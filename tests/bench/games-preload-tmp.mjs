import { Session } from 'node:inspector'
import fs from 'node:fs'
const s = new Session(); s.connect()
process.on('SIGUSR2', () => { s.post('Profiler.enable'); s.post('Profiler.setSamplingInterval', { interval: 200 }); s.post('Profiler.start') })
process.on('SIGTERM', () => { s.post('Profiler.stop', (e, r) => { fs.mkdirSync('/tmp/gbench/prof2', { recursive: true }); fs.writeFileSync('/tmp/gbench/prof2/p.cpuprofile', JSON.stringify(r.profile)); process.exit(0) }) })
