import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'

/** An adapter that asks whichever one stands behind it at that moment, but for what it does itself. */
export function delegated(to: () => SqlDriverAdapter, own: Partial<SqlDriverAdapter> = {}): SqlDriverAdapter {
  const { provider, adapterName, getConnectionInfo } = to()
  return {
    provider,
    adapterName,
    queryRaw: (query) => to().queryRaw(query),
    executeRaw: (query) => to().executeRaw(query),
    executeScript: (script) => to().executeScript(script),
    startTransaction: (level) => to().startTransaction(level),
    ...(getConnectionInfo === undefined
      ? {}
      : { getConnectionInfo: () => to().getConnectionInfo?.() as ReturnType<typeof getConnectionInfo> }),
    dispose: () => to().dispose(),
    ...own,
  }
}
