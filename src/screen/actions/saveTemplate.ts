import { ApiError } from '../../api/ApiError'
import type { Api } from '../../api/api'
import { saveFile } from '../../list/saveFile'

/** Treats files under 40 bytes as missing: they are no workbooks. */
const MIN_BYTES = 40

/** Saves the newest file of that name; resolves to false if it is missing or too small. */
export async function saveTemplate(name: string, api: Pick<Api, 'call' | 'get'>, save = saveFile): Promise<boolean> {
  try {
    const found = await api.call('resource.attach.find-file-by-orig-name', { query: { origName: name } })
    // A list that is empty may come as the wire's null object.
    const [file] = Array.isArray(found) ? found : []
    const content = file && (await api.get(file.url))
    if (!content || content.size < MIN_BYTES) return false
    save(name, content)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return false
  }
}
