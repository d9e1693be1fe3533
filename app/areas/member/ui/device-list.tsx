import { Form, useNavigation } from '@remix-run/react'
import { formatDateTime } from '#app/platform/dates.ts'
import { useT } from '#app/platform/use-t.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { WholeDays } from '#app/ui/whole-days.tsx'
import { readDevice } from '../model/device.ts'
import type { Device } from '../security.server.ts'

/** Where the member is logged in, each with its way out; this device logs out in the menu as always. */
export function DeviceList({ devices }: { devices: readonly Device[] }) {
  const t = useT('member')
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <>
      <p className="member-lead">{t('devices.lead')}</p>
      <ul className="member-rows">
        {devices.map((device) => {
          const { browser, system, isPhone } = readDevice(device.userAgent)
          const name = [browser, system].filter(Boolean).join(', ') || t('devices.unknown')
          return (
            <li key={device.sessionId} className="member-row">
              <Icon name={isPhone ? 'app' : 'globe'} />
              <div className="member-what">
                <b>{name}</b>
                <span>
                  <WholeDays text={t('devices.since', { ip: device.ip, time: formatDateTime(device.createdAt) })} />
                </span>
                <span>
                  <WholeDays text={t('devices.seen', { time: formatDateTime(device.lastSeenAt) })} />
                </span>
              </div>
              {device.isCurrent ? (
                <Badge kind="win">{t('devices.current')}</Badge>
              ) : (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="sessionId" value={device.sessionId} />
                  <Button look="quiet" busy={isSending} aria-label={`${t('devices.end')}: ${name}`}>
                    {t('devices.end')}
                  </Button>
                </Form>
              )}
            </li>
          )
        })}
      </ul>
      {devices.length > 1 ? (
        <Form method="post" className="member-buttons" preventScrollReset>
          <Button look="quiet" busy={isSending}>
            {t('devices.endOthers')}
          </Button>
        </Form>
      ) : null}
    </>
  )
}
