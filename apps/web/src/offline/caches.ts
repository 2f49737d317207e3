/** Pictures that were shown on this device, by their addresses; their names carry a hash, so they outlive versions. */
export const PICTURE_CACHE = 'sportspot-pictures';
