export { type Building, listBuildings, projectLocks } from './reportedBuildings'
