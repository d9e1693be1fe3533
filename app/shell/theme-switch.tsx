import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { PreferenceForm } from './preference-form.tsx'

const ways = [
  { theme: 'light', icon: 'sun', text: 'header.toLight' },
  { theme: 'dark', icon: 'moon', text: 'header.toDark' },
] as const

/**
 * Dark or light, as a line of a menu or as a sign in the header. Both ways are on the page and the style sheet shows the one that
 * makes sense, as only the device knows its theme.
 */
export function ThemeSwitch({ asSign = false }: { asSign?: boolean }) {
  const t = useT('shell')
  return ways.map(({ theme, icon, text }) => (
    <PreferenceForm
      key={theme}
      name="theme"
      value={theme}
      now={() => {
        document.documentElement.dataset.theme = theme
      }}
      className={asSign ? `to-${theme} from-tablet` : `to-${theme}`}
    >
      {asSign ? (
        <IconButton type="submit" icon={icon} label={t(text)} />
      ) : (
        <button type="submit" className="nav">
          <Icon name={icon} />
          <span>{t(text)}</span>
        </button>
      )}
    </PreferenceForm>
  ))
}
