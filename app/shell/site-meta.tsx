import { useT } from '#app/platform/use-t.ts'

/** What the head of every page says, whatever its own title. */
export function SiteMeta({ brand }: { brand: string }) {
  const t = useT('shell')
  return (
    <>
      <meta name="description" content={`${brand}: ${t('footer.about')}`} />
      <meta name="apple-mobile-web-app-title" content={brand} />
      <meta name="theme-color" content="#0b1220" media="(prefers-color-scheme: dark)" />
      <meta name="theme-color" content="#f6f4ef" media="(prefers-color-scheme: light)" />
    </>
  )
}
