/** Pictures that were shown on this device, by their addresses; their names carry a hash, so they outlive versions. */
export const PICTURE_CACHE = 'sportspot-pictures';
/** Where a tab keeps a message to us that is not sent yet. */
export const CONTACT_DRAFT = 'sportspot-contact';
