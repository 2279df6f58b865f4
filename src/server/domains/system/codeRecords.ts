import type { MenuEntry } from '../../../contract/dictionary'
import { OTHERS_DOCUMENTS } from '../../crud/documentLife'
import { readResources } from '../../crud/readResources'
import { codesOf } from '../../crud/resourcesByCode'
import { type JsonObject, toJsonList, toJsonObject, toJsonText } from '../../http/json'
import type { Operation } from '../../http/operation'
import { readOperations } from '../../http/readOperations'
import { BUTTON, HIDDEN, MENU } from './grantedMenus'
import { menuId } from './menuId'
import type { MenuRecord } from './menuRecords'

const SUFFIX_BY_WORD: { readonly [word: string]: string } = {
  view: '查看',
  add: '新增',
  edit: '编辑',
  delete: '删除',
  submit: '提交',
  reset: '撤回',
  grant: '授权',
  setting: '配置',
}

const NOT_CACHED = 1
/** Domain whose group holds the permission for documents of all domains. */
const FLOW = 'flow'
/** Sorts after the groups of the screens. */
const LAST = 900

interface Code {
  readonly code: string
  readonly operation: Operation
}

/** Family of a button's code: `role` of `role_add`. */
export const familyOf = (code: string) => code.slice(0, Math.max(code.lastIndexOf('_'), 0))

const wordOf = (code: string) => code.slice(code.lastIndexOf('_') + 1)

function flatten(menu: readonly MenuEntry[]): readonly MenuEntry[] {
  return menu.flatMap((entry) => [entry, ...flatten(entry.children)])
}

function toButton({ code, operation }: Code, place: { parentId: string; sort: number; title: string }): MenuRecord {
  const word = wordOf(code)
  const body = {
    parentId: place.parentId,
    code,
    name: SUFFIX_BY_WORD[word] === undefined ? operation.title : `${place.title}${SUFFIX_BY_WORD[word]}`,
    alias: word,
    path: operation.path,
    source: '',
    sort: place.sort,
    category: BUTTON,
    action: 0,
    isOpen: NOT_CACHED,
  }
  return { id: menuId('button', code), body }
}

function toGroup(domain: string, document: JsonObject, index: number): MenuRecord {
  const code = `api-${domain}`
  const tag = toJsonList(document.tags)
    .map(toJsonObject)
    .find(({ name }) => name === domain)
  const name = `${toJsonText(tag?.description) || domain}（其他权限）`
  const place = { parentId: '0', alias: HIDDEN, path: `/${code}`, source: '', sort: LAST + index }
  return { id: menuId('menu', code), body: { ...place, code, name, category: MENU, action: 0, isOpen: NOT_CACHED } }
}

/** Permissions that operations require and no screen's button grants, each with its first operation. */
function listCodes(menu: readonly MenuEntry[], operations: readonly Operation[]): readonly Code[] {
  const known = new Set(flatten(menu).flatMap(({ buttons }) => buttons.map(({ code }) => code)))
  const codes = operations.flatMap((operation) => codesOf(operation.permission).map((code) => ({ code, operation })))
  return codes.filter(({ code }) => {
    const isNew = !known.has(code)
    known.add(code)
    return isNew
  })
}

/** Permission that no operation requires by itself: it allows handling documents of others. */
function othersDocuments(sort: number): MenuRecord {
  const code = OTHERS_DOCUMENTS
  const body = { parentId: menuId('menu', `api-${FLOW}`), code, name: '处理他人单据', alias: 'others', path: '' }
  return {
    id: menuId('button', code),
    body: { ...body, source: '', sort, category: BUTTON, action: 0, isOpen: NOT_CACHED },
  }
}

/**
 * Buttons for permissions that no screen shows, so that each can be granted: below the screen of the same family,
 * else in a hidden group of the domain.
 */
export function codeRecords(menu: readonly MenuEntry[], document: JsonObject): readonly MenuRecord[] {
  const operations = readOperations(document)
  const resources = readResources(document)
  const owners = new Map(
    flatten(menu).flatMap(({ code, buttons }) => buttons.map((button) => [familyOf(button.code), code] as const)),
  )
  const codes = listCodes(menu, operations)
  const domainOf = ({ operation }: Code) => operation.resource.split('.')[0] ?? ''
  const homeless = codes.filter(({ code }) => !owners.has(familyOf(code)))
  const groups = [...new Set([...homeless.map(domainOf), FLOW])].map((domain, index) =>
    toGroup(domain, document, index),
  )
  const buttons = codes.map((code, index) => {
    const owner = owners.get(familyOf(code.code))
    const title = owner === undefined ? (resources.get(code.operation.resource)?.title ?? '') : ''
    const parentId = menuId('menu', owner ?? `api-${domainOf(code)}`)
    return toButton(code, { parentId, sort: LAST + index, title })
  })
  return [...groups, ...buttons, othersDocuments(LAST + codes.length)]
}
