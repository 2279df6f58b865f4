import type { RecordData } from '../../../contract/value'
import { findLinkedId } from '../../crud/attachmentLinks'
import type { ScopedServices, Services } from '../../crud/services'
import type { InputValue } from '../../http/call'
import { refuseField, refuseMissing } from '../lookup/refuseField'
import { findReadable } from '../resource/exports'
import type { WorkbookFile } from './sheetRows'

/** Limit for workbooks that people fill in by hand. */
const MAX_BYTES = 10_000_000

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

async function readAttachment(record: RecordData | undefined, field: string, { files }: Services) {
  const key = record === undefined ? '' : String(record.name)
  const size = key === '' ? undefined : await files.stat(key)
  if (size === undefined) return refuseMissing(field, '文件')
  if (size > MAX_BYTES) return refuseField(field, '文件过大，最大 10 MB')
  const stream = await files.get(key)
  return stream === undefined ? refuseMissing(field, '文件') : readAll(stream)
}

/** Reads an attachment by id. Throws badRequest if it is missing or too large. */
export async function getUploadedFile(
  id: InputValue | undefined,
  field: string,
  services: ScopedServices,
): Promise<WorkbookFile> {
  const record = await findReadable(services, String(id))
  return { bytes: await readAttachment(record, field, services), field }
}

/** Like `getUploadedFile`, for the link of a file. */
export async function getLinkedFile(
  url: InputValue | undefined,
  field: string,
  services: ScopedServices,
): Promise<WorkbookFile> {
  const id = findLinkedId(String(url ?? ''))
  return id === undefined ? refuseMissing(field, '文件') : getUploadedFile(id, field, services)
}
