export { refuseWrongPlans } from './activePlans'
export { findOvertaken, type PlacedPieces, placeGoods } from './findOvertaken'
export { findSharedPlans } from './findSharedPlans'
export {
  addUpOpen,
  findOpen,
  findOpenByPlan,
  listMax,
  listOpenRows,
  type PiecesByProduct,
  type Taking,
} from './openGoods'
export { reqTitle } from './reqTitle'
