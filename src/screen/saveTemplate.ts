import { ApiError } from '../api/ApiError'
import type { Api } from '../api/api'
import { saveFile } from '../list/saveFile'

/** Whatever is smaller was never a workbook. */
const LEAST_BYTES = 40

/** Saves the newest file of that name; false where there is none, or nothing in it. */
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
