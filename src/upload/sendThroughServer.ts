import { ApiError } from '../api/ApiError'
import type { Api } from '../api/api'
import { isRecord } from '../api/isRecord'
import type { UploadedFile } from './uploadState'

/** The first operation also creates an attachment; the open-source edition has only the second. */
const WAYS = ['resource.file.put-file-attach', 'resource.file.put-file'] as const

const UNREADABLE = new ApiError({ kind: 'answer', status: 200, code: 200, message: '服务器返回异常，请稍后重试' })

function toUploaded(answer: unknown, { name: chosen }: File): UploadedFile {
  if (!isRecord(answer) || typeof answer.link !== 'string' || answer.link === '') throw UNREADABLE
  const { link: url, originalName, attachId } = answer
  const name = typeof originalName === 'string' && originalName !== '' ? originalName : chosen
  return { name, url, ...(typeof attachId === 'string' && attachId !== '' && { id: attachId }) }
}

/** Sends the whole file in one request of Blade's API; rejects with an ApiError. */
export async function sendThroughServer(
  api: Pick<Api, 'dynamicCall'>,
  file: File,
  signal: AbortSignal,
): Promise<UploadedFile> {
  const [attach, plain] = WAYS
  const form = new FormData()
  form.append('file', file, file.name)
  const send = (way: string) => api.dynamicCall(way, { form }, { signal })
  const answer = await send(attach).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 404) return send(plain)
    throw error
  })
  return toUploaded(answer, file)
}
