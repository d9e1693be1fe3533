import { PearlGradient } from '#app/ui/pearl-gradient.tsx'

/** The envelope on dark water, sealed with the pearl: the one red thing outside of games. */
export const EnvelopePicture = () => (
  <svg
    className="envelope-picture"
    viewBox="0 0 328 232"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    <defs>
      <linearGradient id="envelope-body" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#c8323a" />
        <stop offset="1" stopColor="#8e1626" />
      </linearGradient>
      <linearGradient id="envelope-flap" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#e2484a" />
        <stop offset="1" stopColor="#b5222f" />
      </linearGradient>
      <linearGradient id="envelope-sky" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#101b33" />
        <stop offset=".62" stopColor="#0d1730" />
        <stop offset=".63" stopColor="#0a1428" />
        <stop offset="1" stopColor="#060c19" />
      </linearGradient>
      <radialGradient id="envelope-glow">
        <stop stopColor="#e9c46a" stopOpacity=".22" />
        <stop offset="1" stopColor="#e9c46a" stopOpacity="0" />
      </radialGradient>
      <PearlGradient id="envelope-pearl" />
    </defs>
    <rect width="328" height="232" fill="url(#envelope-sky)" />
    <circle cx="164" cy="100" r="150" fill="url(#envelope-glow)" />
    <g fill="none" stroke="#9fb0c8">
      <path d="M0 144.5h328" strokeOpacity=".12" />
      <ellipse cx="164" cy="190" rx="60" ry="10" strokeOpacity=".34" />
      <ellipse cx="164" cy="190" rx="96" ry="16" strokeOpacity=".2" />
      <ellipse cx="164" cy="190" rx="136" ry="23" strokeOpacity=".1" />
    </g>
    <g transform="rotate(-4 164 108)">
      <rect x="112" y="34" width="104" height="148" rx="9" fill="url(#envelope-body)" />
      <path d="M112 43a9 9 0 0 1 9-9h86a9 9 0 0 1 9 9v36q-52 44-104 0z" fill="url(#envelope-flap)" />
      <g fill="none" stroke="#e9c46a" strokeWidth="1.25">
        <rect x="118" y="40" width="92" height="136" rx="6" strokeOpacity=".5" />
        <path d="M112 79q52 44 104 0" strokeWidth="1.5" />
        <path d="M134 160q30-16 60 0M142 155q22-12 44 0M150 150q14-8 28 0" strokeOpacity=".5" />
        <circle cx="164" cy="101" r="20.5" />
      </g>
      <circle cx="164" cy="101" r="17" fill="url(#envelope-pearl)" />
    </g>
    <ellipse cx="164" cy="190" rx="44" ry="6" fill="#c8323a" opacity=".22" />
  </svg>
)
