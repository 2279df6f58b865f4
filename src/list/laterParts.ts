/** Small parts of a list that come with the first of them that is needed, or while the page idles. */
export { ColumnList } from './ColumnList'
export { ListCards } from './ListCards'
export { ListEmpty } from './ListEmpty'
export { ListHelp } from './ListHelp'
export { SelectionBar } from './SelectionBar'
