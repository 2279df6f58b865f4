export {
  findOpen,
  findOvertaken,
  isInTheMaking,
  listOpenRows,
  type Pieces,
  type PiecesByProduct,
  type PlacedPieces,
  type Taking,
} from './openGoods'
export { reqTitle } from './reqTitle'
