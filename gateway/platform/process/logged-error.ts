const deepest = 4

/**
 * An error as it stands in the log. Prisma writes the query with its arguments into the message of its errors, and what people typed
 * does not belong into a log (danger T82), so of those only the kind, the code and the call are kept.
 */
export function toLoggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return error
  const { name, code, cause } = error as Error & { code?: string }
  const message = name.startsWith('PrismaClient')
    ? (/^Invalid `[^`\n]{1,100}` invocation/.exec(error.message.trimStart())?.[0] ?? 'a query failed')
    : error.message
  return {
    type: name,
    ...(code === undefined ? {} : { code }),
    message,
    // The head of a stack is the message once more.
    stack: [`${name}: ${message}`, ...(error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line))].join(
      '\n',
    ),
    ...(cause === undefined || depth === deepest ? {} : { cause: toLoggedError(cause, depth + 1) }),
  }
}
