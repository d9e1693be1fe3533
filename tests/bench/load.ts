import autocannon from 'autocannon'
import { processorMs } from './processes.ts'

export type Load = {
  requestsPerSecond: number
  /** Of the server's processor time, for one request. */
  processorMs: number
  p50Ms: number
  p99Ms: number
  errors: number
}
type Request = NonNullable<autocannon.Options['requests']>[number]

/** Loads an address for `seconds` with 50 connections; `requests` go round in turn. */
export async function load(url: string, seconds: number, requests: Request[], connections = 50): Promise<Load> {
  const before = await processorMs(url)
  const result = await autocannon({ url, connections, duration: seconds, requests })
  return {
    requestsPerSecond: result.requests.average,
    processorMs: ((await processorMs(url)) - before) / result.requests.total,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    errors: result.errors + result.non2xx,
  }
}

/**
 * Measures two servers in turn, twice each, so that what else the machine does touches both alike, and answers the better
 * run of each: noise only ever slows.
 */
export async function compare(
  ours: () => Promise<Load>,
  floor: () => Promise<Load>,
): Promise<{ ours: Load; floor: Load; ratio: number; processorRatio: number }> {
  const runs = { ours: [] as Load[], floor: [] as Load[] }
  for (let round = 0; round < 2; round++) {
    runs.floor.push(await floor())
    runs.ours.push(await ours())
  }
  const best = (loads: Load[]): Load =>
    loads.reduce((fastest, next) => (next.requestsPerSecond > fastest.requestsPerSecond ? next : fastest))
  const [bestOurs, bestFloor] = [best(runs.ours), best(runs.floor)]
  const least = (loads: Load[]): number => Math.min(...loads.map((each) => each.processorMs))
  return {
    ours: bestOurs,
    floor: bestFloor,
    ratio: bestOurs.requestsPerSecond / bestFloor.requestsPerSecond,
    // How many requests we answer in the processor time of one of the floor's.
    processorRatio: least(runs.floor) / least(runs.ours),
  }
}
