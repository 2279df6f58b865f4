import { ApiError } from './ApiError'
import { type Answer, toAnswerError } from './envelope'

/** Bytes from the server, under the name that it gave them. */
export interface StoredFile {
  readonly name?: string
  readonly content: Blob
}

/** Whatever is smaller is an excuse, not a file. */
const MIN_BYTES = 40

const FAILED = '下载失败！'

/** The name of a file in `Content-Disposition`, the one with its own characters first. */
function fileNameOf(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded === undefined) return /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

function isFile(content: unknown): content is Blob {
  return content instanceof Blob && content.size >= MIN_BYTES && !content.type.startsWith('application/json')
}

/** The file of a good answer; throws one failure for all else, silent where the end of the session speaks. */
export function openFile(answer: Answer, silentStatuses: readonly number[]): StoredFile {
  const { status, body, disposition = '' } = answer
  if (status === 200 && isFile(body)) return { name: fileNameOf(disposition), content: body }
  const { code, kind, silent } = toAnswerError(answer, silentStatuses)
  throw new ApiError({ kind, status, code, silent, message: FAILED })
}
