import { useT } from '#app/platform/use-t.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Contract } from '../model/kinds.ts'

const looks = { offered: 'warn', active: 'win', refused: 'lose', withdrawn: undefined, ended: undefined } as const

export function ContractState({ contract: { state, openOffer } }: { contract: Pick<Contract, 'state' | 'openOffer'> }) {
  const t = useT('contracts')
  const look = looks[state]
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Badge {...(look ? { kind: look } : {})}>{t(`state.${state}`)}</Badge>
      {openOffer && state === 'active' ? <Badge kind="warn">{t(`offer.${openOffer.status}`)}</Badge> : null}
    </span>
  )
}
