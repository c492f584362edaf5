// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Token} from "./Token.sol";

/// A Token whose owners allow everything or nothing by a signature, as Dai does: its permits have no amount.
contract AllowedPermitToken is Token {
    string public constant version = "1";
    bytes32 private constant permitType =
        keccak256("Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)");
    bytes32 private constant domainType =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bool private immutable hasTypeHash;
    mapping(address holder => uint256) public nonces;

    error InvalidPermit();

    constructor(string memory tokenName, string memory tokenSymbol, bool reportsTypeHash)
        Token(tokenName, tokenSymbol, 18)
    {
        hasTypeHash = reportsTypeHash;
    }

    /// Dai reports it; of others of its form not all do.
    function PERMIT_TYPEHASH() external view returns (bytes32) {
        require(hasTypeHash);
        return permitType;
    }

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        bytes32 names = keccak256(bytes(name));
        return keccak256(abi.encode(domainType, names, keccak256(bytes(version)), block.chainid, address(this)));
    }

    function permit(
        address holder,
        address spender,
        uint256 nonce,
        uint256 expiry,
        bool allowed,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        bytes32 message = keccak256(abi.encode(permitType, holder, spender, nonce, expiry, allowed));
        address signer = ecrecover(keccak256(abi.encodePacked(hex"1901", DOMAIN_SEPARATOR(), message)), v, r, s);
        bool isLate = expiry != 0 && block.timestamp > expiry;
        if (isLate || signer == address(0) || signer != holder || nonce != nonces[holder]++) revert InvalidPermit();
        allowance[holder][spender] = allowed ? type(uint256).max : 0;
        emit Approval(holder, spender, allowance[holder][spender]);
    }
}
