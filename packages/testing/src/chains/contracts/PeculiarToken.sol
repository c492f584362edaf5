// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// An ERC-20 that departs from the standard as well-known ones do. Anyone may mint.
contract PeculiarToken {
    string public name;
    string public symbol;
    /// Of each transfer, this part goes to nobody.
    uint256 public immutable feePercent;
    /// As Tether on Ethereum: `transfer` and `approve` return nothing, and an allowance is changed through zero alone.
    bool private immutable isLikeTether;
    bool private immutable hasDecimals;
    uint8 private immutable places;
    uint256 public totalSupply;
    mapping(address owner => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    struct Peculiarities {
        uint256 feePercent;
        bool isLikeTether;
        bool hasDecimals;
    }

    constructor(string memory tokenName, string memory tokenSymbol, uint8 tokenDecimals, Peculiarities memory has) {
        name = tokenName;
        symbol = tokenSymbol;
        places = tokenDecimals;
        feePercent = has.feePercent;
        isLikeTether = has.isLikeTether;
        hasDecimals = has.hasDecimals;
    }

    function decimals() external view returns (uint8) {
        require(hasDecimals);
        return places;
    }

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return end();
    }

    function approve(address spender, uint256 value) external returns (bool) {
        require(!isLikeTether || value == 0 || allowance[msg.sender][spender] == 0);
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return end();
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        move(from, to, value);
        return end();
    }

    function move(address from, address to, uint256 value) private {
        uint256 fee = value * feePercent / 100;
        balanceOf[from] -= value;
        balanceOf[to] += value - fee;
        totalSupply -= fee;
        emit Transfer(from, to, value - fee);
    }

    function end() private view returns (bool) {
        if (!isLikeTether) return true;
        assembly {
            return(0, 0)
        }
    }
}
