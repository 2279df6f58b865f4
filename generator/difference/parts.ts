/** What a person notices of a part; the words for each stand in `says.ts`. */
export type AspectName =
  | 'title'
  | 'place'
  | 'path'
  | 'menu'
  | 'opens'
  | 'pageSize'
  | 'order'
  | 'given'
  | 'rowTones'
  | 'messages'
  | 'required'
  | 'visible'
  | 'editable'
  | 'offered'
  | 'permission'
  | 'minimum'
  | 'maximum'
  | 'decimals'
  | 'minLength'
  | 'maxLength'
  | 'least'
  | 'most'
  | 'pattern'
  | 'checks'
  | 'choices'
  | 'default'
  | 'compute'
  | 'fills'
  | 'confirm'
  | 'unit'
  | 'hint'
  | 'widget'
  | 'unsent'
  | 'slots'
  | 'sum'
  | 'leadsTo'
  | 'who'
  | 'within'
  | 'agree'
  | 'refuse'
  | 'copies'
  | 'edits'
  | 'ownDocument'
  | 'status'
  | 'titledBy'
  | 'flow'
  | 'numbering'
  | 'day'
  | 'about'
  | 'says'
  | 'template'
  | 'unique'
  | 'updates'
  | 'overwrite'
  | 'finds'

/** `value` is compared, `shown` is what is said of it, perhaps a text of `both`. */
export interface Aspect {
  readonly value: string
  readonly shown: string
}

export type Aspects = { readonly [name in AspectName]?: Aspect }

export type PartKind =
  | 'screen'
  | 'field'
  | 'column'
  | 'filter'
  | 'action'
  | 'tab'
  | 'related'
  | 'print'
  | 'panel'
  | 'entry'
  | 'transition'
  | 'step'
  | 'number'
  | 'reminder'
  | 'grant'

export interface Part {
  readonly kind: PartKind
  readonly name: string
  readonly title: string
  /** Parts of one kind and group have an order; those of the others have their own. */
  readonly group: string
  readonly aspects: Aspects
}

/** A screen, a dictionary, a flow, an import or the rules of a record, as people meet it; the part of kind `screen` is itself. */
export interface Contents {
  readonly id: string
  readonly kind:
    | 'list'
    | 'form'
    | 'view'
    | 'calendar'
    | 'dashboard'
    | 'dictionary'
    | 'flow'
    | 'records'
    | 'import'
    | 'roles'
  readonly title: string
  /** The file that describes the screen; absent for a dictionary. */
  readonly file?: string
  readonly parts: readonly Part[]
}

export const said = (shown: string | number | undefined): Aspect | undefined =>
  shown === undefined ? undefined : { value: String(shown), shown: String(shown) }

/** An aspect of several texts; absent where there is none. */
export const saidAll = (texts: readonly (string | undefined)[]): Aspect | undefined => {
  const given = texts.filter((text) => text !== undefined && text !== '')
  return given.length === 0 ? undefined : said(given.join('、'))
}
