import { useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { PearlGradient } from '#app/ui/pearl-gradient.tsx'
import { wheelColour } from '#catalogue/promotions/wheel-colours.ts'
import { layWheel, narrow, type Slice, turnAtRest, turnOf, type WheelField, type WheelSpin } from '../model.ts'

const [centre, rim, hub] = [168, 142, 46]
function pointAt(radius: number, draws: number): string {
  const angle = (draws / 10_000) * 2 * Math.PI
  return `${(centre + radius * Math.sin(angle)).toFixed(2)} ${(centre - radius * Math.cos(angle)).toFixed(2)}`
}

function pathOf({ from, to, start }: Slice): string {
  const end = start + to - from
  const isLarge = end - start > 5_000 ? 1 : 0
  return `M${pointAt(hub, start)}L${pointAt(rim, start)}A${rim} ${rim} 0 ${isLarge} 1 ${pointAt(rim, end)}L${pointAt(hub, end)}A${hub} ${hub} 0 ${isLarge} 0 ${pointAt(hub, start)}Z`
}

const turnMs = 4_200

/**
 * Turns the rim to where the newest spin stopped, when that spin came while the page was open; whoever wants less motion sees it stand
 * there. Answers what to move and whether it is moving.
 */
function useTurning(spinNo: string | null, turn: number) {
  const disc = useRef<SVGGElement>(null)
  const shown = useRef(spinNo)
  const [isTurning, setTurning] = useState(false)
  useEffect(() => {
    if (spinNo === shown.current) return
    shown.current = spinNo
    if (disc.current === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    setTurning(true)
    const turning = disc.current.animate(
      { transform: [`rotate(${turn - 1_800}deg)`, `rotate(${turn}deg)`] },
      { duration: turnMs, easing: 'cubic-bezier(.12,.8,.2,1)' },
    )
    turning.onfinish = () => setTurning(false)
    return () => turning.cancel()
  }, [spinNo, turn])
  return { disc, isTurning }
}

type WheelDiscProps = {
  fields: readonly WheelField[]
  spin: WheelSpin | null
  /** Told when the rim begins and stops to turn. */
  onTurning(isTurning: boolean): void
}

/** The wheel, its fields drawn to scale, standing where the spin stopped. */
export function WheelDisc({ fields, spin, onTurning }: WheelDiscProps) {
  const t = useT('draws')
  const slices = useMemo(() => layWheel(fields.map(({ weight }) => weight)), [fields])
  const turn = spin === null ? turnAtRest(slices) : turnOf(slices, spin.draw)
  const { disc, isTurning } = useTurning(spin?.spinNo ?? null, turn)
  useEffect(() => onTurning(isTurning), [isTurning, onTurning])
  const label =
    spin === null || isTurning ? t('wheel.picture') : t('wheel.stopped', { prize: fields[spin.segment]?.label ?? '' })
  return (
    <svg className="wheel" viewBox="0 0 336 336" role="img" aria-label={label}>
      <defs>
        <PearlGradient id="wheel-pearl" />
      </defs>
      <circle cx={centre} cy={centre} r="166" fill="#0b1220" />
      <g ref={disc} className="wheel-rim" transform={`rotate(${turn.toFixed(3)})`}>
        {slices.map((slice) => (
          <SliceOf
            key={slice.from}
            slice={slice}
            mark={fields[slice.segment]?.mark ?? ''}
            isWon={!isTurning && spin !== null && slice.from <= spin.draw && spin.draw < slice.to}
            isDim={!isTurning && spin !== null}
          />
        ))}
        <circle cx={centre} cy={centre} r="142.5" fill="none" stroke="#e9c46a" strokeWidth="1.5" />
      </g>
      <circle cx={centre} cy={centre} r={hub} fill="#0b1220" stroke="#e9c46a" strokeOpacity=".5" />
      <circle cx={centre} cy={centre} r="34" fill="url(#wheel-pearl)" />
      <path d="M159 6h18l-9 22z" fill="#eef2f8" stroke="#0b1220" strokeWidth="2" strokeLinejoin="round" />
    </svg>
  )
}

type SliceProps = { slice: Slice; mark: string; isWon: boolean; isDim: boolean }

/** A narrow one that won has the pointer where its name would be; the prize stands below the wheel. */
function SliceOf({ slice, mark, isWon, isDim }: SliceProps) {
  const { from, to, start, segment } = slice
  const middle = start + (to - from) / 2
  const isNarrow = to - from < narrow
  const [x, y] = pointAt(isNarrow ? 153 : 116, middle).split(' ')
  return (
    <>
      <path
        d={pathOf(slice)}
        fill={isWon ? '#e9c46a' : wheelColour(segment)}
        opacity={isDim && !isWon ? 0.62 : 1}
        stroke={isNarrow ? wheelColour(segment) : '#0b1220'}
        strokeWidth="1.5"
      />
      {isWon && isNarrow ? null : (
        <text
          x={x}
          y={y}
          transform={`rotate(${((middle / 10_000) * 360).toFixed(2)} ${x} ${y})`}
          textAnchor="middle"
          fill={isWon ? '#1a1405' : '#eef2f8'}
          fontSize={isNarrow ? 11 : 14}
          fontWeight="600"
        >
          {mark}
        </text>
      )}
    </>
  )
}
