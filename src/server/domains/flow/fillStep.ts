import type { RecordData } from '../../../contract/value'
import { auditStatus } from '../../../generated/statuses'
import { stepForms } from '../../../generated/stepForms'
import { toFormPlan } from '../../../record/formPlan'
import { today } from '../../../value/date'
import { deriveRecord } from '../../crud/deriveRecord'
import { createFormRules } from '../../crud/formRules'
import { toRecordData } from '../../crud/recordRow'
import type { UnscopedServices } from '../../crud/services'
import { ServerError } from '../../http/ServerError'
import type { FlowNode } from './definition'
import { keepLocked } from './keepLocked'
import type { Run } from './run'

const rulesOf = createFormRules(stepForms)

function toKey(businessTable: string, step: string): string {
  return `${businessTable}.${step}`
}

export function hasStepForm(businessTable: string, step: string): boolean {
  return stepForms[toKey(businessTable, step)] !== undefined
}

interface Filling {
  readonly node: FlowNode
  readonly result: number
  readonly values?: RecordData
}

/** Throws badRequest, with the messages of the step's form, if an editable field of the node is invalid. */
async function refuseUnfilled({ node, values }: Filling, run: Run, services: UnscopedServices): Promise<void> {
  const rules = rulesOf([toKey(run.instance.businessTable, node.key)])
  if (rules === undefined || node.editable.length === 0) return
  const merged = { ...run.document, ...values }
  const body = Object.fromEntries(node.editable.map((field) => [field, merged[field]]))
  const faults = Object.entries(await rules.explain({ body, stored: run.document }, services))
  const [first] = faults
  if (first === undefined) return
  throw ServerError.badRequest(
    first[1],
    Object.fromEntries(faults.map(([at, message]) => [`variables.${at}`, message])),
  )
}

/** Without what the form of the step keeps from its handler. Throws badRequest where rows were added or removed. */
async function keepToForm({ node, values = {} }: Filling, run: Run, services: UnscopedServices): Promise<RecordData> {
  const forms = await Promise.all((stepForms[toKey(run.instance.businessTable, node.key)] ?? []).map((load) => load()))
  const fields = forms.flatMap(({ screen }) => toFormPlan(screen.tabs).fields)
  if (fields.length === 0) return values
  const scope = { form: run.document, row: {}, params: {}, user: {}, today: today(services.clock) }
  const kept = keepLocked(fields, { stored: run.document, given: values }, { scope, path: 'variables' })
  return Object.fromEntries(Object.keys(values).map((name) => [name, kept[name]]))
}

/**
 * Handler's changes of the document with the values derived from them. Throws badRequest if he agrees and his form is
 * incomplete, or if he changes what it does not let him.
 */
export async function fillStep(run: Run, asked: Filling, services: UnscopedServices): Promise<RecordData> {
  const given = await keepToForm(asked, run, services)
  if (asked.result === auditStatus.code.agreed) await refuseUnfilled({ ...asked, values: given }, run, services)
  if (Object.keys(given).length === 0) return given
  const resource = services.resource(run.instance.businessTable)
  const admitted = services.access.admit(resource, { values: given, stored: run.document }, 'variables.')
  const values = toRecordData(admitted)
  const following = { resource, stored: run.document, services }
  return toRecordData(await deriveRecord({ ...run.document, ...values }, following, services.derivation(resource.name)))
}
