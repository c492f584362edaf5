/** A seamark in a green sea; our own drawing. */
export const seamarkIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="24" fill="#0f6b5c"/><path d="M48 16l12 18H36z" fill="#ffd166"/><path d="M44 34h8l6 38H38z" fill="#fff"/><path d="M42.400 46h11.200l1.600 10H40.800z" fill="#ef476f"/><path d="M12 74c9-6 15 6 24 0s15 6 24 0 15 6 24 0v8H12z" fill="#8fe3cf"/></svg>',
)}`;
