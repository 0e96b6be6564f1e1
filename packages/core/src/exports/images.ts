export { type NetworkImagesApi, networkImages } from '../features/networkImages/networkImages.js'
