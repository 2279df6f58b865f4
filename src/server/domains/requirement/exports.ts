export { findOvertaken, type PlacedPieces } from './findOvertaken'
export {
  findOpen,
  isInTheMaking,
  listOpenRows,
  type Pieces,
  type PiecesByProduct,
  type Taking,
} from './openGoods'
export { reqTitle } from './reqTitle'
