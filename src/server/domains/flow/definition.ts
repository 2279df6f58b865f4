import type { Id } from '../../../contract/value'
import { suspensionState } from '../../../generated/statuses'
import type { RecordOf, Resource } from '../../crud/resource'
import type { Services } from '../../crud/services'
import { type Json, toJsonList, toJsonObject, toText, toTexts } from '../../http/json'

/**
 * Who may act: holders of a role, one user, the holders of a role nearest to the applicant, the applicant, the user that
 * a field of the document names, or the users of a company that the document names: its factory (lmc), the company that
 * supervises the factory (fs) or the one that supervises the project (ps).
 */
export const HANDLER_KINDS = ['role', 'user', 'leader', 'applicant', 'field', 'company'] as const
export const OPERATORS = ['gt', 'ge', 'lt', 'le', 'eq', 'ne'] as const
/** Where a branch leads that ends the process. */
export const END = 'end'

export type HandlerRule = { readonly kind: string; readonly value: string }

/** Taken where the document's field compares so; always, where it names no field. */
export type Branch = {
  readonly to: string
  readonly field: string
  readonly operator: string
  readonly value: string
}

export type FlowNode = {
  readonly key: string
  readonly name: string
  readonly handlers: readonly HandlerRule[]
  readonly copies: readonly HandlerRule[]
  /** The first that fits; none: the node that follows in the list. */
  readonly next: readonly Branch[]
  /** The node that a refusal leads to; empty: it ends the process. */
  readonly reject: string
  /** Whether somebody may act here on what he submitted himself. */
  readonly allowApplicant: boolean
  /** Fields of the document that the handler may change. */
  readonly editable: readonly string[]
  /** The document's status while it waits here; absent: by who has it. */
  readonly status: number | undefined
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
  /** Fields of a document that may name it, the first filled one does. */
  readonly titleFields: readonly string[]
  readonly nodes: readonly FlowNode[]
}

function toRules(value: unknown): readonly HandlerRule[] {
  return toJsonList(value)
    .map(toJsonObject)
    .map((rule) => ({ kind: toText(rule.kind), value: toText(rule.value) }))
}

function toBranch(value: Json): Branch {
  const { to, field, operator, value: compared } = toJsonObject(value)
  return { to: toText(to), field: toText(field), operator: toText(operator), value: toText(compared) }
}

/** Reads nodes wherever they come from; what is missing is empty, and `checkNodes` says so. */
export function toNodes(value: unknown): readonly FlowNode[] {
  return toJsonList(value)
    .map(toJsonObject)
    .map((node) => ({
      key: toText(node.key),
      name: toText(node.name),
      handlers: toRules(node.handlers),
      copies: toRules(node.copies),
      next: toJsonList(node.next).map(toBranch),
      reject: toText(node.reject),
      allowApplicant: node.allowApplicant === true,
      editable: toTexts(node.editable),
      status: typeof node.status === 'number' ? node.status : undefined,
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
    nodes: toNodes(nodes),
  }
}

export function deploymentResource({ resource }: Services): Resource<'flow.deployment'> {
  return resource('flow.deployment')
}

/** The newest version of each definition, the last deployed first. */
export async function listLatest(services: Services): Promise<readonly Definition[]> {
  const conditions = [{ field: 'latest', operator: 'equal', value: '1' }] as const
  return (await services.records.list(deploymentResource(services), { conditions })).map(toDefinition)
}

/** The definition that documents of a resource follow; undefined where they follow none. */
export async function findDefinition(resource: string, services: Services): Promise<Definition | undefined> {
  return (await listLatest(services)).find(({ resources }) => resources.includes(resource))
}
