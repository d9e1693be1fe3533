/** A tile that is on its way, of exactly the size of the real one. */
export function TileSkeleton() {
  return (
    <div className="tile" aria-hidden="true">
      <div className="art skeleton" />
      <div className="meta">
        <b className="skeleton" style={{ width: '70%' }}>
          {' '}
        </b>
        <span className="skeleton" style={{ width: '40%', marginTop: 4 }}>
          {' '}
        </span>
      </div>
    </div>
  )
}
