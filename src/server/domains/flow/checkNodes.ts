import { BRANCH_OPERATORS, COMPANY_KINDS, END, HANDLER_KINDS, MAX_COMPARISONS } from '../../../contract/flow'
import { flowStatus } from '../../../generated/statuses'
import { isDecimal } from '../../../value/decimal'
import type { UnsavedOf } from '../../crud/resource'
import { ServerError } from '../../http/ServerError'
import type { Branch, Comparison, FlowNode, HandlerRule } from './definition'

type CheckedNode = FlowNode & NonNullable<UnsavedOf<'flow.deployment'>['nodes']>[number]

const ORDERED: readonly string[] = ['gt', 'ge', 'lt', 'le']
/** Statuses that a document may have while it waits. */
const WAITING: readonly number[] = flowStatus.is.running
const MAX_HOURS = 365 * 24
const DATE = /^\d{4}-\d\d-\d\d/

function findRuleFault({ kind, value }: HandlerRule): string | undefined {
  if (!HANDLER_KINDS.some((known) => known === kind)) return `办理人规则“${kind}”不存在`
  if (kind === 'company' && !COMPANY_KINDS.some((known) => known === value)) return '单据所属公司应为 lmc、fs 或 ps'
  return kind !== 'applicant' && value === '' ? '办理人规则缺少值' : undefined
}

function findBranchFault(branch: Branch, keys: ReadonlySet<string>): string | undefined {
  if (branch.to !== END && !keys.has(branch.to)) return `去向“${branch.to}”不是流程中的节点`
  if (branch.any) return findAlternativesFault(branch, branch.any)
  return branch.field === '' ? undefined : findComparisonFault(branch)
}

function findAlternativesFault({ field }: Branch, any: NonNullable<Branch['any']>): string | undefined {
  if (field !== '') return '去向的条件只能写一种：字段，或几组条件'
  const isTooLong = [any, ...any.map(({ all }) => all)].some(({ length }) => length > MAX_COMPARISONS)
  if (isTooLong) return `条件过多，最多 ${MAX_COMPARISONS} 组，每组最多 ${MAX_COMPARISONS} 个`
  if (any.some(({ all }) => all.length === 0)) return '有一组条件是空的'
  return any.flatMap(({ all }) => all.map(findComparisonFault)).find((fault) => fault !== undefined)
}

function findComparisonFault({ field, operator, value }: Comparison): string | undefined {
  if (field === '') return '条件缺少字段'
  if (!BRANCH_OPERATORS.some((known) => known === operator)) return '条件缺少比较方式'
  const isComparable = isDecimal(value) || DATE.test(value)
  return ORDERED.includes(operator) && !isComparable ? '条件的值应为数字或日期' : undefined
}

const isConditional = ({ field, any }: Branch) => field !== '' || any !== undefined

function findRuleFaults(node: FlowNode): string | undefined {
  if (node.handlers.length === 0) return '缺少办理人'
  return [...node.handlers, ...node.copies].map(findRuleFault).find((fault) => fault !== undefined)
}

function findWayFault(node: FlowNode, keys: ReadonlySet<string>): string | undefined {
  const fault = node.next.map((branch) => findBranchFault(branch, keys)).find((found) => found !== undefined)
  if (fault !== undefined) return fault
  const last = node.next.at(-1)
  if (last && isConditional(last)) return '最后一个去向不能带条件，否则流程可能停住'
  return node.reject !== '' && node.reject !== END && !keys.has(node.reject)
    ? `不同意的去向“${node.reject}”不是流程中的节点`
    : undefined
}

function findNodeFault(node: FlowNode, keys: ReadonlySet<string>): string | undefined {
  if (node.key === '' || node.key === END || node.name === '') return '缺少节点标识或名称'
  if (node.status !== undefined && !WAITING.includes(node.status)) return `单据状态“${node.status}”不是等待审批的状态`
  const { within = 1 } = node
  if (!Number.isInteger(within) || within < 1 || within > MAX_HOURS) return '办理时限应为 1 到 8760 的整数小时'
  return findRuleFaults(node) ?? findWayFault(node, keys)
}

/** Throws badRequest if a process with these nodes could get stuck or lead nowhere. */
export function checkNodes(nodes: readonly FlowNode[]): asserts nodes is readonly CheckedNode[] {
  const keys = new Set(nodes.map(({ key }) => key))
  if (nodes.length === 0) throw ServerError.badRequest('流程至少需要一个节点', { nodes: '流程至少需要一个节点' })
  if (keys.size < nodes.length) throw ServerError.badRequest('节点标识重复', { nodes: '节点标识重复' })
  nodes.forEach((node, index) => {
    const fault = findNodeFault(node, keys)
    if (fault === undefined) return
    throw ServerError.badRequest(`节点“${node.name || index + 1}”：${fault}`, { [`nodes.${index}`]: fault })
  })
}
