import { z } from 'zod'
import { queryInt } from '../call.ts'

/** Pages as older clients ask for them, from 1, or by the newer names, and as they are told which one it is. */
export const olderPages = {
  pageNo: queryInt(1, 100_000).optional(),
  page: queryInt(1, 100_000).optional(),
  pageSize: queryInt(1, 100).optional(),
  size: queryInt(1, 100).optional(),
}
type Asked = { [name in keyof typeof olderPages]?: number | undefined }

export const toPage = ({ pageNo, page, pageSize, size }: Asked) => ({
  page: pageNo ?? page ?? 1,
  size: pageSize ?? size ?? 20,
})

const count = z.number().int()
export const pageShown = z.object({ currentPage: count, pageSize: count, total: count })
export function showPage(total: number, asked: Asked): z.output<typeof pageShown> {
  const { page, size } = toPage(asked)
  return { currentPage: page, pageSize: size, total }
}
