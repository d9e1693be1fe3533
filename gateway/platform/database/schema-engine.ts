import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'

let started = false

/** Reads the schema engine, once a process. */
export function startEngine(): void {
  if (started) return
  const wasm = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm')
    .replace('schema_engine.js', 'schema_engine_bg.wasm')
  const module = new WebAssembly.Module(readFileSync(wasm))
  const instance = new WebAssembly.Instance(module, { './schema_engine_bg.js': imports })
  bindings.__wbg_set_wasm(instance.exports)
  ;(instance.exports.__wbindgen_start as () => void)()
  started = true
}

type Timer = (...given: unknown[]) => NodeJS.Timeout

/**
 * What the engine asks of its surroundings. The timer by which it gives up waiting for another one that migrates is never cleared, and would
 * hold a process for ten seconds that has nothing left to do.
 */
const imports = Object.fromEntries(
  Object.entries(bindings as WebAssembly.ModuleImports).map(([name, value]) => [
    name,
    name.startsWith('__wbg_setTimeout_') ? (...given: unknown[]) => (value as Timer)(...given).unref() : value,
  ]),
)
