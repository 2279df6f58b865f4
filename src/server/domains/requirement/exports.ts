export { findOvertaken, type PlacedPieces } from './findOvertaken'
export {
  addUpOpen,
  findOpen,
  findOpenByPlan,
  listOpenRows,
  type Pieces,
  type PiecesByProduct,
  type Taking,
} from './openGoods'
export { reqTitle } from './reqTitle'
