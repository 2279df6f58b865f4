import { ApiError } from '../api/ApiError'
import type { Api } from '../api/api'
import { saveFile } from '../list/saveFile'

/** Treats files under 40 bytes as missing: they are no workbooks. */
const LEAST_BYTES = 40

/** Saves the newest file of that name; resolves to false if it is missing or too small. */
export async function saveTemplate(name: string, api: Pick<Api, 'call' | 'get'>, save = saveFile): Promise<boolean> {
  try {
    const found = await api.call('resource.attach.find-file-by-orig-name', { query: { origName: name } })
    const [file] = found
    const content = file && (await api.get(file.url))
    if (!content || content.size < LEAST_BYTES) return false
    save(name, content)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return false
  }
}
