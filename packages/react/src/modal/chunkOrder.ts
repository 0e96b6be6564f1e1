// Rolldown puts the modules that the modal shares with other views into the modal's chunk, one set of them at a time, in the order in which
// they first run. It leaves a set out, as a file of its own, while modules above it are not in the chunk yet. These run first, from the
// top. The order changes no behaviour: no module here does anything when it is imported.
import '../parts/rows/Summary.js'
import '../client/useNamespaces.js'
