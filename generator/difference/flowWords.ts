import { END, type FlowStep, type StepBranch, type StepComparison, type StepHandler } from '../../src/contract/flow'
import { both } from '../diagnostics/languages'

/** How the names that a flow refers to read; each may be a text of `both`. */
export interface FlowNames {
  readonly ofRole: (alias: string) => string
  readonly ofField: (name: string) => string
  readonly ofStep: (key: string) => string
}

const COMPANIES: { readonly [company: string]: string } = {
  lmc: both('the formwork factory', '铝模厂'),
  fs: both('the supervision company of the factory', '厂监公司'),
  ps: both('the supervision company of the project', '项监公司'),
}

const OPERATORS = { gt: '>', ge: '≥', lt: '<', le: '≤', eq: '=', ne: '≠' } as const

const HOURS_OF_DAY = 24

const list = (texts: readonly string[]) => texts.reduce((all, text) => both(`${all}, ${text}`, `${all}、${text}`))

const SAYS_WHO: { readonly [kind in StepHandler['kind']]: (value: string, titles: FlowNames) => string } = {
  applicant: () => both('the applicant', '申请人'),
  role: (alias, { ofRole }) => both(`role ${ofRole(alias)}`, ofRole(alias)),
  leader: (alias, { ofRole }) => both(`${ofRole(alias)} of the applicant's department`, `申请人部门的${ofRole(alias)}`),
  field: (name, { ofField }) => both(`whom ${ofField(name)} names`, `“${ofField(name)}”所填的人`),
  company: (company) => COMPANIES[company] ?? company,
  user: (id) => both(`user ${id}`, `用户 ${id}`),
}

/** Who handles a step, or is told; undefined where it says nobody. */
export function sayPeople(people: readonly StepHandler[] | undefined, titles: FlowNames): string | undefined {
  if (people === undefined || people.length === 0) return undefined
  return list(people.map(({ kind, value = '' }) => SAYS_WHO[kind](value, titles)))
}

/** A time limit; whole days are said in days. */
export function sayWithin(hours: number): string {
  const isDays = Number.isInteger(hours / HOURS_OF_DAY)
  const count = isDays ? hours / HOURS_OF_DAY : hours
  return isDays
    ? both(`${count} ${count === 1 ? 'day' : 'days'}`, `${count} 天`)
    : both(`${count} ${count === 1 ? 'hour' : 'hours'}`, `${count} 小时`)
}

/** The step that a path leads to. */
export function sayTarget(key: string, { ofStep }: FlowNames): string {
  return key === END ? both('the end', '结束') : ofStep(key)
}

function sayComparison({ field, operator, value }: StepComparison, { ofField }: FlowNames): string {
  return `${ofField(field)} ${OPERATORS[operator]} ${value}`
}

/** What binds closer is said first: comparisons of an alternative with `and`, the alternatives behind a comma with `or`. */
function sayCondition({ field, operator, value = '', any }: StepBranch, titles: FlowNames): string | undefined {
  const alternatives = any?.map(({ all }) =>
    all.map((one) => sayComparison(one, titles)).reduce((some, one) => both(`${some} and ${one}`, `${some} 且 ${one}`)),
  )
  if (alternatives) return alternatives.reduce((some, one) => both(`${some}, or ${one}`, `${some}，或 ${one}`))
  return field === undefined || operator === undefined ? undefined : sayComparison({ field, operator, value }, titles)
}

function sayOne(branch: StepBranch, titles: FlowNames): string {
  const target = sayTarget(branch.to, titles)
  const condition = sayCondition(branch, titles)
  if (condition === undefined) return target
  return both(`if ${condition}: ${target}`, `${condition} 时：${target}`)
}

/** Where the branches of a step lead; undefined where the next step of the list follows. */
export function sayBranch(branches: readonly StepBranch[] | undefined, titles: FlowNames): string | undefined {
  if (branches === undefined || branches.length === 0) return undefined
  const [first, ...rest] = branches.map((branch) => sayOne(branch, titles))
  return rest.reduce<string | undefined>((all, text) => both(`${all}; else ${text}`, `${all}；否则 ${text}`), first)
}

/** Fields that the handler may change; undefined where there are none. */
export function sayEdited({ editable }: FlowStep, { ofField }: FlowNames): string | undefined {
  return editable === undefined || editable.length === 0 ? undefined : list(editable.map(ofField))
}
