export {
  findOpen,
  findOvertaken,
  isInTheMaking,
  type Pieces,
  type PiecesByProduct,
  type PlacedPieces,
  type Taking,
} from './openGoods'
export { reqTitle } from './reqTitle'
