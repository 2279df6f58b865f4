/** How the answer to a list becomes what a client of the open-source edition expects. */
export type Shape = 'rows' | 'tree'

/** What such a client asks otherwise than the extended edition's, of one of our operations. */
export interface Difference {
  /** Ours, where the client's path is another one. */
  readonly path?: string
  /** Parameters by the client's name, with ours. */
  readonly query?: { readonly [name: string]: string }
  /** Asks for all there is, whatever page the client names. */
  readonly whole?: true
  readonly shape?: Shape
  /** What a body lacks that this edition does not know. */
  readonly defaults?: { readonly [field: string]: number }
  /** What a body must not say. */
  readonly drops?: readonly string[]
  /** The record is known by this field alone, whichever id the client sends along. */
  readonly knownBy?: string
  /** Fields that travel as numbers. */
  readonly numbers?: readonly string[]
  /** Names beside the keys of a dictionary: the field of the key, and the dictionary. */
  readonly names?: { readonly [name: string]: readonly [field: string, dictionary: string] }
}

const DICT: Difference = { numbers: ['dictKey'] }
const NOTICE: Difference = { names: { categoryName: ['category', 'notice'] } }
const POST: Difference = { names: { categoryName: ['category', 'post_category'] } }

/** By the path that the client asks. Only for those who have signed in as this edition's clients do. */
export const DIFFERENCES: { readonly [path: string]: Difference } = {
  '/blade-system/role/list': { whole: true, shape: 'tree' },
  '/blade-system/dept/list': { whole: true, shape: 'tree' },
  '/blade-system/dict/list': { ...DICT, shape: 'tree' },
  '/blade-system/dict-biz/list': { shape: 'tree' },
  '/blade-system/dict/detail': DICT,
  '/blade-system/dict/dictionary': DICT,
  '/blade-system/dict/submit': { defaults: { isSealed: 0 } },
  '/blade-system/dict-biz/submit': { defaults: { isSealed: 0 } },
  '/blade-system/dept/submit': { defaults: { deptCategory: 2 } },
  '/blade-system/region/submit': { knownBy: 'code' },
  '/blade-system/post/list': POST,
  '/blade-system/post/detail': POST,
  '/blade-desk/notice/list': NOTICE,
  '/blade-desk/notice/detail': NOTICE,
  '/blade-user/update': { drops: ['password', 'password2'] },
}

/** Paths of this edition that stand for one of ours, with the same right; for whoever asks. */
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
