import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PreferenceForm } from './preference-form.tsx'

/** Dark or light. Both ways are on the page and the style sheet shows the one that makes sense, as only the device knows its theme. */
export function ThemeSwitch() {
  const t = useT('shell')
  return (
    <>
      <PreferenceForm name="theme" value="light" now={() => setTheme('light')}>
        <button type="submit" className="nav to-light">
          <Icon name="sun" />
          <span>{t('header.toLight')}</span>
        </button>
      </PreferenceForm>
      <PreferenceForm name="theme" value="dark" now={() => setTheme('dark')}>
        <button type="submit" className="nav to-dark">
          <Icon name="moon" />
          <span>{t('header.toDark')}</span>
        </button>
      </PreferenceForm>
    </>
  )
}

function setTheme(theme: 'dark' | 'light') {
  document.documentElement.dataset.theme = theme
}
