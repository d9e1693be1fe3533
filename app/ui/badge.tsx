export function Badge({ kind, children }: { kind?: 'win' | 'lose' | 'warn'; children: string }) {
  return <span className={kind ? `badge badge-${kind}` : 'badge'}>{children}</span>
}
