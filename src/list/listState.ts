import type { ApiError } from '../api/ApiError'
import type { Filter } from '../contract/filter'
import type { ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { type FilterText, parseFilterText, printFilterText } from './filterValue'
import { FITTING, readFittingSize } from './fittingSize'
import { toPageSize } from './pageSizes'

export interface ListFilters {
  readonly [field: string]: FilterText
}

export interface ListSort {
  readonly field: string
  readonly descending: boolean
}

export interface AskedConditions {
  /** Absent until loaded. */
  readonly query?: RecordData
  readonly error?: ApiError
  readonly retry?: () => void
}

export interface ListState {
  readonly page: number
  /** `FITTING` for as many rows as the box shows, until it is measured. */
  readonly size: number
  /** In order of precedence. */
  readonly sort: readonly ListSort[]
  readonly filters: ListFilters
  /** Conditions of the user's own, as in the address: all of a group hold, and at least one group. */
  readonly conditions: readonly (readonly string[])[]
  /** What the conditions ask, once their code is loaded; derived, and not part of the address. */
  readonly asked?: AskedConditions
  /** True if the filters beyond COLLAPSED_FILTER_COUNT are shown. */
  readonly unfolded: boolean
}

/** Number of filters that show before the search icon expands the rest. */
export const COLLAPSED_FILTER_COUNT = 3

export const initialListState: ListState = { page: 1, size: 10, sort: [], filters: {}, conditions: [], unfolded: false }

const filterPrefix = 'q.'
/** `if`, and `if2`, `if3` … for further groups. */
const conditionName = /^if\d?$/

/** Parses the state from the URL and ignores invalid parameters; `start` if the URL says nothing of the list. */
export function readListState(params: URLSearchParams, screen: ListScreen, start = initialListState): ListState {
  if (![...params.keys()].some(isOwn)) return start
  const filters = readFilters(params, screen.filters)
  return {
    page: readPage(params.get('page')),
    size: readSize(params.get('size'), start),
    sort: readSort(params.get('sort'), screen),
    filters,
    conditions: screen.conditionFields ? readConditions(params) : [],
    unfolded: params.get('more') === '1' || hasFoldedFilter(filters, screen),
  }
}

/** Writes the state into the URL, without defaults and without anything for `start`; keeps foreign parameters. */
export function writeListState(
  params: URLSearchParams,
  state: ListState,
  start: ListState = initialListState,
): URLSearchParams {
  const foreign = [...params].filter(([name]) => !isOwn(name))
  const unsaid = unsaidSize(start)
  const own = toParams(state, unsaid)
  if (isSameParams(own, toParams(start, unsaid))) return new URLSearchParams(foreign)
  // Without a parameter of its own the list would open at `start`.
  return new URLSearchParams([...foreign, ...(own.length > 0 ? own : [['page', '1']])])
}

function toParams(state: ListState, unsaid: number): [string, string][] {
  return [...placeParams(state, unsaid), ...filterParams(state.filters), ...conditionParams(state.conditions)]
}

function isSameParams(own: [string, string][], other: [string, string][]): boolean {
  return new URLSearchParams(own).toString() === new URLSearchParams(other).toString()
}

function placeParams({ page, size, sort, unfolded }: ListState, unsaid: number): [string, string][] {
  const params: [string, string][] = []
  if (page !== initialListState.page) params.push(['page', String(page)])
  if (size !== unsaid) params.push(['size', String(size)])
  if (sort.length > 0) params.push(['sort', sort.map(printSort).join(',')])
  if (unfolded) params.push(['more', '1'])
  return params
}

function printSort({ field, descending }: ListSort): string {
  return descending ? `-${field}` : field
}

function filterParams(filters: ListFilters): [string, string][] {
  return Object.entries(filters).map(([field, value]) => [filterPrefix + field, printFilterText(value)])
}

function conditionParams(groups: ListState['conditions']): [string, string][] {
  return groups.flatMap((group, index) =>
    group.map((text): [string, string] => [index === 0 ? 'if' : `if${index + 1}`, text]),
  )
}

function readConditions(params: URLSearchParams): ListState['conditions'] {
  const names = [...new Set(params.keys())].filter((name) => conditionName.test(name))
  return names.sort().map((name) => params.getAll(name))
}

/** Resets the page, as `withFilters` does. */
export function withConditions(state: ListState, conditions: ListState['conditions']): ListState {
  return { ...state, page: 1, conditions: conditions.filter((group) => group.length > 0) }
}

/** Resets the page, because the filtered rows have other pages. */
export function withFilters(state: ListState, filters: ListFilters): ListState {
  return { ...state, page: 1, filters: filledFilters(filters) }
}

export function withPageSize(state: ListState, size: number): ListState {
  return { ...state, page: 1, size: toPageSize(size) ?? state.size }
}

export function withPage(state: ListState, page: number): ListState {
  return { ...state, page: Math.max(1, Math.trunc(page) || 1) }
}

/** Orders ascending columns before descending ones: the backend takes them as two lists in this order. */
export function withSort(state: ListState, sort: readonly ListSort[]): ListState {
  return { ...state, page: 1, sort: inBackendOrder(sort) }
}

function inBackendOrder(sort: readonly ListSort[]): readonly ListSort[] {
  return [...sort.filter(({ descending }) => !descending), ...sort.filter(({ descending }) => descending)]
}

export function filledFilters(filters: ListFilters): ListFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => isFilled(value)))
}

/** The last page with rows; 1 for an empty list. */
export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

function isOwn(name: string): boolean {
  return ['page', 'size', 'sort', 'more'].includes(name) || name.startsWith(filterPrefix) || conditionName.test(name)
}

function isFilled(value: FilterText): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value.some((end) => end !== '')
}

export function hasFoldedFilter(filters: ListFilters, screen: ListScreen): boolean {
  return screen.filters.slice(COLLAPSED_FILTER_COUNT).some((filter) => filters[filter.field] !== undefined)
}

/** The size of an address that says none. */
function unsaidSize(start: ListState): number {
  return start.size === FITTING ? FITTING : initialListState.size
}

function readSize(text: string | null, start: ListState): number {
  return (start.size === FITTING ? readFittingSize(text) : undefined) ?? toPageSize(text) ?? unsaidSize(start)
}

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : initialListState.page
}

function readSort(text: string | null, screen: ListScreen): readonly ListSort[] {
  const fields = new Set<string>()
  const sort = (text ?? '').split(',').flatMap((part): readonly ListSort[] => {
    const descending = part.startsWith('-')
    const field = descending ? part.slice(1) : part
    const known = screen.columns.some((column) => column.field === field && column.sortBy)
    if (!known || fields.has(field)) return []
    fields.add(field)
    return [{ field, descending }]
  })
  return inBackendOrder(sort)
}

function readFilters(params: URLSearchParams, filters: readonly Filter[]): ListFilters {
  const read: Record<string, FilterText> = {}
  for (const filter of filters) {
    const text = params.get(filterPrefix + filter.field)
    const value = text === null ? undefined : parseFilterText(text, filter)
    if (value !== undefined && isFilled(value)) read[filter.field] = value
  }
  return read
}
