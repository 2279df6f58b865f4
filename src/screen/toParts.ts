import type { Api } from '../api/api'
import { isRecord } from '../api/isRecord'
import { ASKED } from '../api/useFileAddress'
import type { RecordData } from '../contract/value'

interface StoredFile {
  readonly name: string
  readonly url: string
}

function isStoredFile(value: unknown): value is StoredFile {
  return isRecord(value) && typeof value.url === 'string' && typeof value.name === 'string'
}

function toPairs([name, value]: readonly [string, unknown]): readonly (readonly [string, unknown])[] {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value]
  return parts.filter((part) => part !== undefined && part !== null).map((part) => [name, part] as const)
}

/** The parts of a multipart body, in order; stored files are fetched and become files. Rejects with an ApiError. */
export async function toParts(body: RecordData, api: Pick<Api, 'call' | 'get'>): Promise<FormData> {
  const form = new FormData()
  for (const [name, part] of Object.entries(body).flatMap(toPairs)) {
    if (isStoredFile(part)) form.append(name, await fetchStored(part, api), part.name)
    else form.append(name, String(part))
  }
  return form
}

async function fetchStored({ url }: StoredFile, api: Pick<Api, 'call' | 'get'>): Promise<Blob> {
  if (!ASKED.test(url)) return api.get(url)
  const { url: address } = await api.call('resource.file.down-file', { body: { url } })
  return api.get(address)
}
