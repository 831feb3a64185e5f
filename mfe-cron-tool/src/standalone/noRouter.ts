// Browser only. Stands for the router in pages without the shell. They have one address, and nothing
// of the tool navigates; the brand's primitives only name the router.
function absent(): never {
  throw new Error('A page without the shell has no router.');
}

export const Link = 'a';
export const NavLink = 'a';
export const useLocation = absent;
export const useNavigate = absent;
export const useParams = absent;
export const useSearchParams = absent;
