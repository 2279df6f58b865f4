import { toJsonList, toJsonObject, toText } from '../../http/json'

/** A file that went with a verdict. */
export type TaskFile = { readonly name: string; readonly url: string }

export function toTaskFiles(value: unknown): readonly TaskFile[] {
  return toJsonList(value)
    .map(toJsonObject)
    .map((file) => ({ name: toText(file.name), url: toText(file.url) }))
}
