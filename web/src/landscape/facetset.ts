// The faceted set, with all that is seen on a painted board. It brings all of the painted one along, so that nothing is
// split off from that.
export { Areas, Chances, Landscape, Minimap, Odds } from './set';
export { painter, sprites } from './faceted';
