/** The shape of a list for clients of Blade's open-source edition. */
export type Shape = 'rows' | 'tree'

/** How such a client's request and answer differ from the extended edition's. */
export interface Difference {
  /** Our path, if the client's differs. */
  readonly path?: string
  /** The client's parameter names → ours. */
  readonly query?: { readonly [name: string]: string }
  /** Requests all rows instead of the client's page. */
  readonly whole?: true
  readonly shape?: Shape
  /** Body fields that this edition does not send. */
  readonly defaults?: { readonly [field: string]: number }
  /** Body fields to remove. */
  readonly drops?: readonly string[]
  /** The field that identifies the record; the id that the client sends is ignored. */
  readonly knownBy?: string
  /** Fields answered as numbers. */
  readonly numbers?: readonly string[]
  /** Fields to add with dictionary values: name → the field of the key, and the dictionary. */
  readonly names?: { readonly [name: string]: readonly [field: string, dictionary: string] }
}

const DICT: Difference = { numbers: ['dictKey'] }
const NOTICE: Difference = { names: { categoryName: ['category', 'notice'] } }
const POST: Difference = { names: { categoryName: ['category', 'post_category'] } }
const USER: Difference = { names: { sexName: ['sex', 'sex'], userTypeName: ['userType', 'user_type'] } }
const DEPT: Difference = { names: { deptCategoryName: ['deptCategory', 'org_category'] } }
const DATA_SCOPE: Difference = { names: { scopeTypeName: ['scopeType', 'data_scope_type'] } }
const API_SCOPE: Difference = { names: { scopeTypeName: ['scopeType', 'api_scope_type'] } }
const MENU: Difference = {
  names: {
    categoryName: ['category', 'menu_category'],
    actionName: ['action', 'button_func'],
    isOpenName: ['isOpen', 'yes_no'],
  },
}

/** By the client's path; only for tokens issued to clients of this edition. */
export const DIFFERENCES: { readonly [path: string]: Difference } = {
  '/blade-system/role/list': { whole: true, shape: 'tree' },
  '/blade-system/dept/list': { ...DEPT, whole: true, shape: 'tree' },
  '/blade-system/dept/detail': DEPT,
  '/blade-system/dict/list': { ...DICT, shape: 'tree' },
  '/blade-system/dict-biz/list': { shape: 'tree' },
  '/blade-system/dict/detail': DICT,
  '/blade-system/dict/dictionary': DICT,
  '/blade-system/dict/submit': { defaults: { isSealed: 0 } },
  '/blade-system/dict-biz/submit': { defaults: { isSealed: 0 } },
  '/blade-system/dept/submit': { defaults: { deptCategory: 2 } },
  '/blade-system/region/submit': { knownBy: 'code' },
  '/blade-system/menu/detail': MENU,
  '/blade-system/data-scope/list': DATA_SCOPE,
  '/blade-system/data-scope/detail': DATA_SCOPE,
  '/blade-system/api-scope/list': API_SCOPE,
  '/blade-system/api-scope/detail': API_SCOPE,
  '/blade-system/post/list': POST,
  '/blade-system/post/detail': POST,
  '/blade-desk/notice/list': NOTICE,
  '/blade-desk/notice/detail': NOTICE,
  '/blade-user/page': USER,
  '/blade-user/detail': USER,
  '/blade-user/update': { drops: ['password', 'password2'] },
}

/** Paths of this edition for operations of ours, with the same permission; for every client. */
export const ALIASES: { readonly [path: string]: Difference } = {
  '/blade-system/user/list': { path: '/blade-user/page' },
  '/blade-user/list': { path: '/blade-user/page' },
  '/blade-system/user/page': { path: '/blade-user/page' },
  '/blade-system/user/detail': { path: '/blade-user/detail' },
  '/blade-system/user/submit': { path: '/blade-user/submit' },
  '/blade-system/user/update': { path: '/blade-user/update', drops: ['password', 'password2'] },
  '/blade-system/user/remove': { path: '/blade-user/remove' },
  '/blade-system/user/grant': { path: '/blade-user/grant' },
  '/blade-system/user/reset-password': { path: '/blade-user/reset-password' },
  '/blade-system/user/unlock': { path: '/blade-user/unlock' },
  '/blade-system/user/update-info': { path: '/blade-user/update-info' },
  '/blade-system/user/update-password': { path: '/blade-user/update-password' },
  '/blade-system/user/user-list': { path: '/blade-user/page', whole: true, shape: 'rows' },
  '/blade-system/tenant/select': { path: '/blade-system/tenant/list', whole: true, shape: 'rows' },
  '/blade-develop/datasource/select': { path: '/blade-develop/datasource/list', whole: true, shape: 'rows' },
  '/blade-system/region/select': { path: '/blade-system/region/lazy-tree', query: { code: 'parentCode' } },
}
