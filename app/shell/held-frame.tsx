import type { ReactNode } from 'react'
import { Logo } from '#app/ui/logo.tsx'
import { Toasts } from '#app/ui/toasts.tsx'

/** Around the pages of somebody who has to change the password first: every link of a menu would lead back there. */
export const HeldFrame = ({ brand, children }: { brand: string; children: ReactNode }) => (
  <>
    <main className="wrap held" id="content">
      <Logo brand={brand} href="/" />
      {children}
    </main>
    <Toasts />
  </>
)
