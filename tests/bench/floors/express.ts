import { readFileSync } from 'node:fs'
import express from 'express'

/** The floor of a cached page: Express and one route that sends the same bytes. Arguments: port, file with the packed bytes. */
const [port, file] = process.argv.slice(2)
const body = readFileSync(file ?? '')
const app = express()
app.disable('x-powered-by')
app.get('/floor', (_request, response) => {
  response.type('html').set('content-encoding', 'br').send(body)
})
app.listen(Number(port), '127.0.0.1')
