import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { TestGateway } from './gateway.ts'

/** Does something while these whitelabel flags stand so; then they are as they were. */
export async function withFlags<T>(
  { platform }: TestGateway,
  flags: Readonly<Record<string, boolean>>,
  act: () => Promise<T>,
): Promise<T> {
  const desk = merchantSettings(platform)
  const { whitelabel } = await desk.all()
  const put = async (value: Record<string, boolean>) => {
    await platform.db.write((tx) => desk.change(tx, 'whitelabel', value))
    desk.forget()
  }
  await put({ ...whitelabel, ...flags })
  try {
    return await act()
  } finally {
    await put(whitelabel)
  }
}
