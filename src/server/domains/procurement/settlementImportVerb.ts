import type { Verb } from '../../crud/services'
import { getUploadedFile } from '../workbook/uploadedFile'
import { importSettlements } from './importSettlements'

/** Reads the file before the transaction: a slow store must not keep others waiting. */
export const settlementImportVerb: Verb = async (call, services) =>
  importSettlements(await getUploadedFile(call.body.fileId, 'fileId', services), services)
