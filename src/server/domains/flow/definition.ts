import type { Id } from '../../../contract/value'
import { suspensionState } from '../../../generated/statuses'
import type { RecordOf, Resource } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { type Json, toJsonList, toJsonObject, toJsonText, toJsonTexts } from '../../http/json'

export type HandlerRule = { readonly kind: string; readonly value: string }

export type Comparison = {
  readonly field: string
  readonly operator: string
  readonly value: string
}

/** Branch taken if the document's field compares so; always, if `field` is empty and there are no alternatives. */
export type Branch = Comparison & {
  readonly to: string
  /** Absent rather than empty, so that a flow without it is the same as before there were any. */
  readonly any?: readonly { readonly all: readonly Comparison[] }[]
}

export type FlowNode = {
  readonly key: string
  readonly name: string
  readonly handlers: readonly HandlerRule[]
  readonly copies: readonly HandlerRule[]
  /** The first branch that fits wins; without any, the next node of the list follows. */
  readonly next: readonly Branch[]
  /** Node after a refusal; empty: a refusal ends the process. */
  readonly reject: string
  /** True if the applicant may handle his own document here. */
  readonly allowApplicant: boolean
  readonly editable: readonly string[]
  /** Status of the document while it waits here; absent: it follows from the task. */
  readonly status: number | undefined
  /** Hours within which it is to be handled; absent: without a limit. */
  readonly within: number | undefined
}

export interface Definition {
  readonly id: Id
  readonly key: string
  readonly name: string
  readonly version: number
  readonly category: string
  readonly categoryName: string
  readonly isSuspended: boolean
  readonly resources: readonly string[]
  /** Fields that may title a process; the first with a value does. */
  readonly titleFields: readonly string[]
  readonly nodes: readonly FlowNode[]
}

function toRules(value: unknown): readonly HandlerRule[] {
  return toJsonList(value)
    .map(toJsonObject)
    .map((rule) => ({ kind: toJsonText(rule.kind), value: toJsonText(rule.value) }))
}

function toComparison(given: Json): Comparison {
  const { field, operator, value } = toJsonObject(given)
  return { field: toJsonText(field), operator: toJsonText(operator), value: toJsonText(value) }
}

function toBranch(given: Json): Branch {
  const { to, any } = toJsonObject(given)
  const alternatives = toJsonList(any).map((one) => ({ all: toJsonList(toJsonObject(one).all).map(toComparison) }))
  return { to: toJsonText(to), ...toComparison(given), ...(alternatives.length > 0 && { any: alternatives }) }
}

/** Reads nodes from any source; missing values become empty, and `checkNodes` reports them. */
export function toFlowNodes(value: unknown): readonly FlowNode[] {
  return toJsonList(value)
    .map(toJsonObject)
    .map((node) => ({
      key: toJsonText(node.key),
      name: toJsonText(node.name),
      handlers: toRules(node.handlers),
      copies: toRules(node.copies),
      next: toJsonList(node.next).map(toBranch),
      reject: toJsonText(node.reject),
      allowApplicant: node.allowApplicant === true,
      editable: toJsonTexts(node.editable),
      status: typeof node.status === 'number' ? node.status : undefined,
      within: typeof node.within === 'number' ? node.within : undefined,
    }))
}

export type Deployment = RecordOf<'flow.deployment'>

export function toDefinition(deployment: Deployment): Definition {
  const { id, key, name, processVersion, suspensionState: state, businessTitle = '', nodes } = deployment
  return {
    id,
    key,
    name,
    version: processVersion,
    category: deployment.category ?? '',
    categoryName: deployment.categoryName ?? '',
    isSuspended: state === suspensionState.code.suspended,
    resources: deployment.resources ?? [],
    titleFields: businessTitle.split(','),
    nodes: toFlowNodes(nodes),
  }
}

export function deploymentResource({ resource }: Services): Resource<'flow.deployment'> {
  return resource('flow.deployment')
}

/** Newest version of each definition, the last deployed first. */
export async function listLatest(services: Services): Promise<readonly Definition[]> {
  const conditions = [{ field: 'latest', operator: 'equal', value: '1' }] as const
  return (await services.records.list(deploymentResource(services), { conditions })).map(toDefinition)
}

/** Undefined if documents of the resource need no audit. */
export async function findDefinition(resource: string, services: Services): Promise<Definition | undefined> {
  return (await listLatest(services)).find(({ resources }) => resources.includes(resource))
}
