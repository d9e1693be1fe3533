import type { Call } from '#catalogue/call.ts'
import type { WireRequest } from './request.ts'

/** A token belongs into the environment and not into what is passed around. */
const tokenName = 'TOKEN'

const inQuotes = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** The request as a command line. */
export function toCurl(origin: string, { method, url, headers, body }: WireRequest): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${inQuotes(origin + url)}`,
    ...Object.entries(headers).map(([name, value]) =>
      name === 'authorization' ? `-H "authorization: $${tokenName}"` : `-H ${inQuotes(`${name}: ${value}`)}`,
    ),
    ...(body === null ? [] : [`--data-raw ${inQuotes(body)}`]),
  ]
  return lines.join(' \\\n  ')
}

/** The request as TypeScript; `input` is what a sealed body holds. */
export function toTypeScript(
  origin: string,
  call: Call,
  { method, url, headers, body }: WireRequest,
  input: Readonly<Record<string, unknown>>,
): string {
  const isSealed = call.carrier === 'encrypted' && body !== null
  const ofSeal = new Set(['encryption', 'x-digest', 'x-rsa'])
  const written = Object.entries(headers)
    .filter(([name]) => !(isSealed && ofSeal.has(name)))
    .map(([name, value]) =>
      name === 'authorization'
        ? `    authorization: process.env.${tokenName} ?? '',`
        : `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`,
    )
  return [
    ...(isSealed
      ? [
          `const modulus = await (await fetch(${JSON.stringify(`${origin}/wps/session/key/rsa`)})).text()`,
          `const sealed = seal(modulus, ${JSON.stringify(input)})`,
        ]
      : []),
    `const response = await fetch(${JSON.stringify(origin + url)}, {`,
    `  method: ${JSON.stringify(method)},`,
    '  headers: {',
    ...written,
    ...(isSealed ? ['    ...sealed.headers,'] : []),
    '  },',
    ...(body === null ? [] : [`  body: ${isSealed ? 'sealed.body' : JSON.stringify(body)},`]),
    '})',
    call.answer === 'text' ? 'console.log(await response.text())' : 'console.log(await response.json())',
  ].join('\n')
}
