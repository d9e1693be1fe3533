/** How much of a way is done. It says nothing by itself: words stand beside it, or its frame has a label. */
export const WayBar = ({ percent, tone }: { percent: number | bigint; tone?: 'brand' }) => (
  <span className="way-bar" data-tone={tone}>
    <i style={{ width: `${percent}%` }} />
  </span>
)
