/** Rules that name who handles a step; `openapi/flow.yaml` says what each means. */
export const HANDLER_KINDS = ['role', 'user', 'leader', 'applicant', 'field', 'company'] as const
export type HandlerKind = (typeof HANDLER_KINDS)[number]

/** Companies that a document or its project names: the supervisor of the factory, that of the project, the factory. */
export const COMPANY_KINDS = ['fs', 'ps', 'lmc'] as const
export type CompanyKind = (typeof COMPANY_KINDS)[number]

export const BRANCH_OPERATORS = ['gt', 'ge', 'lt', 'le', 'eq', 'ne'] as const
export type BranchOperator = (typeof BRANCH_OPERATORS)[number]

/** Target of a branch that ends the process. */
export const END = 'end'

export interface StepHandler {
  readonly kind: HandlerKind
  /** Absent for the applicant. */
  readonly value?: string
}

export interface StepComparison {
  readonly field: string
  readonly operator: BranchOperator
  readonly value: string
}

/** With one comparison, or with alternatives; without either it is always taken. */
export interface StepBranch extends Partial<StepComparison> {
  readonly to: string
  /** One of them must hold, each with all of its comparisons. */
  readonly any?: readonly StepAlternative[]
}

export interface StepAlternative {
  readonly all: readonly StepComparison[]
}

/** How many alternatives a branch may have, and how many comparisons each of them. */
export const MAX_COMPARISONS = 20

export interface FlowStep {
  readonly key: string
  readonly name: string
  readonly handlers: readonly StepHandler[]
  readonly copies?: readonly StepHandler[]
  /** The first branch that fits; absent: the next step of the list, else the end. */
  readonly next?: readonly StepBranch[]
  /** Step after a refusal; absent: a refusal ends the process. */
  readonly reject?: string
  readonly allowApplicant?: boolean
  readonly editable?: readonly string[]
  readonly status?: number
  /** Hours within which it is to be handled. */
  readonly within?: number
}

/** A flow as the build deploys it. */
export interface BuiltFlow {
  readonly key: string
  readonly name: string
  readonly description: string
  readonly category: string
  /** Fields that may title a process, separated by commas. */
  readonly businessTitle: string
  readonly resources: readonly string[]
  readonly nodes: readonly FlowStep[]
}
