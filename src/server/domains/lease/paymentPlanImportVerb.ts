import type { Verb } from '../../crud/services'
import { getUploadedFile } from '../workbook/uploadedFile'
import { importPaymentPlan } from './importPaymentPlan'

/** Reads the file before the transaction: a slow store must not keep others waiting. */
export const paymentPlanImportVerb: Verb = async (call, services) =>
  importPaymentPlan(await getUploadedFile(call.body.fileId, 'fileId', services), services)
